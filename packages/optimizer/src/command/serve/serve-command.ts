import { once } from 'node:events';
import { errorResponse, INPUT_ERROR } from '../error-response.ts';
import { roadTravel } from '../road-travel.ts';
import { readServeSettings, SERVE_HELP } from './serve-settings.ts';
import { SolveServer } from './solve-server.ts';

/** Serves until SIGTERM or SIGINT. Returns the exit code. */
export async function serveCommand(args: readonly string[]): Promise<number> {
  try {
    const settings = readServeSettings(args);
    if (settings.wantsHelp) {
      process.stdout.write(SERVE_HELP);
      return 0;
    }
    const source = settings.roads === null ? undefined : await roadTravel(settings.roads);
    const server = new SolveServer(settings, source, (line) => process.stdout.write(`${line}\n`));
    server.http.listen(settings.port, settings.host);
    await once(server.http, 'listening');
    const bound = server.http.address();
    if (bound === null || typeof bound === 'string') throw new Error('The server listens on no port');
    const { address, port, family } = bound;
    const host = family === 'IPv6' ? `[${address}]` : address;
    process.stdout.write(`Listening on http://${host}:${port}${settings.baseUrl}\n`);
    await stopped(server);
    return 0;
  } catch (error) {
    process.stderr.write(`${errorResponse(error).error}\n`);
    return INPUT_ERROR;
  }
}

/**
 * Resolves when a signal has stopped the server and all requests have a response. A second signal ends their
 * searches.
 */
function stopped(server: SolveServer): Promise<void> {
  return new Promise((resolve, reject) => {
    let signals = 0;
    const onSignal = () => {
      if (signals++ === 0) server.close().then(resolve, reject);
      else server.stopSearches();
    };
    process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  });
}
