import type { Api } from "./catalog.ts";

/** ApiVersions: its response must be readable by a client that does not yet know the broker's versions. */
const API_VERSIONS_KEY = 18;

/**
 * Which RequestHeader stands before a request: 2 where the request is flexible, else 1.
 * @source Kafka 4.4.0, `ApiMessageType.requestHeaderVersion`
 */
export function requestHeaderVersion(api: Api, version: number): number {
  return api.request.flexibleVersions.contains(version) ? 2 : 1;
}

/**
 * Which ResponseHeader stands before a response: 1 where the response is flexible, else 0; always 0 for ApiVersions.
 * @source Kafka 4.4.0, `ApiMessageType.responseHeaderVersion`; KIP-511
 */
export function responseHeaderVersion(api: Api, version: number): number {
  if (api.apiKey === API_VERSIONS_KEY) return 0;
  return api.response.flexibleVersions.contains(version) ? 1 : 0;
}
