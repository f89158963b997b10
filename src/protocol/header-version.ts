import type { MessageLayout } from "../layout/index.ts";

/** ApiVersions: its response must be readable by a client that does not yet know the broker's versions. */
const API_VERSIONS_KEY = 18;

/** ControlledShutdown: its version 0 is older than client ids. */
const CONTROLLED_SHUTDOWN_KEY = 7;

/**
 * Which RequestHeader stands before a request: 2 where the request is flexible, else 1; 0 for ControlledShutdown v0, which
 * Kafka 4.0 took away.
 * @source Kafka 4.4.0 and 3.9.2, `ApiMessageType.requestHeaderVersion`
 */
export function requestHeaderVersion({ schema, version, flexible }: MessageLayout): number {
  if (schema.apiKey === CONTROLLED_SHUTDOWN_KEY && version === 0) return 0;
  return flexible ? 2 : 1;
}

/**
 * Which ResponseHeader stands before a response: 1 where the response is flexible, else 0; always 0 for ApiVersions.
 * @source Kafka 4.4.0, `ApiMessageType.responseHeaderVersion`; KIP-511
 */
export function responseHeaderVersion({ schema, flexible }: MessageLayout): number {
  if (schema.apiKey === API_VERSIONS_KEY) return 0;
  return flexible ? 1 : 0;
}
