import { existsSync, readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import send from "send";

/** Where to listen. */
export interface ServeOptions {
  /** 0 takes any free port. */
  port: number;
  /** Whether a port in use means the next free one; an error by default. */
  nextFree?: boolean;
}

/** A server that runs. */
export interface ServedDirectory {
  /** Its address, with a slash at the end. */
  url: string;
  /** Ends it, open connections too. */
  close: () => Promise<void>;
}

const HOST = "127.0.0.1";
const PORTS_TRIED = 20;

/**
 * Serves the files of a directory to this machine alone, as a plain static host does: `index.html` for a directory,
 * a redirect to the slash for one asked for without, `404.html` for what is not there, text as UTF-8.
 * @throws Error where the port is in use or not allowed
 */
export async function serveDirectory(directory: string, options: ServeOptions): Promise<ServedDirectory> {
  const server = createServer(fileListener(directory));
  const attempts = options.nextFree ? PORTS_TRIED : 1;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = options.port + attempt;
    const code = await listen(server, port);
    if (code === undefined) return served(server);
    if (code !== "EADDRINUSE") throw new Error(`cannot listen on ${HOST}:${port}: ${code}`);
    if (attempt + 1 < attempts) console.error(`  port ${port} is in use, trying ${port + 1}`);
  }
  throw new Error(`port ${options.port} is in use: give another with --port N, or --port 0 for any that is free`);
}

function served(server: Server): ServedDirectory {
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://${HOST}:${(server.address() as AddressInfo).port}/`, close };
}

function listen(server: Server, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    server.once("error", fail);
    server.listen(port, HOST, () => {
      server.off("error", fail);
      resolve(undefined);
    });
  });
}

function fileListener(root: string): RequestListener {
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const [path = "/", query] = (request.url ?? "/").split(/\?(.*)/s);
    send(request, path, { root, cacheControl: false })
      .on("headers", (headed: ServerResponse) => {
        headed.setHeader("Cache-Control", "no-cache");
        headed.setHeader("X-Content-Type-Options", "nosniff");
      })
      // Relative links of /Vote/v2/index.html would break at /Vote/v2.
      .on("directory", () => {
        const location = `${path.replace(/^\/+/, "/")}/${query === undefined ? "" : `?${query}`}`;
        response.writeHead(301, { Location: location }).end();
      })
      .on("error", (error: { statusCode?: number }) => refuse(root, response, error.statusCode))
      .pipe(response);
  };
}

function refuse(root: string, response: ServerResponse, status = 500): void {
  // The file broke while it was being sent.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const page = join(root, "404.html");
  const hasPage = status === 404 && existsSync(page);
  response.writeHead(status, { "Content-Type": `text/${hasPage ? "html" : "plain"}; charset=utf-8` });
  response.end(hasPage ? readFileSync(page) : `${status} ${STATUS_CODES[status]}\n`);
}
