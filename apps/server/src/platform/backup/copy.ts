import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';

// Members of pg that its types lack.
declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
    sendCopyFail(message: string): void;
  }
  interface Client {
    readonly connection: Connection;
  }
}

/** The methods that pg's client calls while it runs a query. COPY adds two of its own. */
abstract class CopyQuery {
  readonly text: string;
  readonly done: Promise<void>;
  protected resolve: () => void = () => undefined;
  protected reject: (error: Error) => void = () => undefined;
  #error: Error | undefined;
  constructor(text: string) {
    this.text = text;
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.done.catch(() => undefined);
  }
  submit(connection: pg.Connection): void {
    connection.query(this.text);
  }
  handleError(error: Error): void {
    this.#error ??= error;
    this.reject(error);
  }
  handleReadyForQuery(): void {
    if (!this.#error) this.resolve();
  }
  handleCommandComplete(): void {}
  handleCopyInResponse(connection: pg.Connection): void {
    connection.sendCopyFail('nothing was to be sent');
  }
  handleCopyData(_message: { chunk: Buffer }, _connection: pg.Connection): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

class CopyOut extends CopyQuery {
  readonly out = new PassThrough({ highWaterMark: 1024 * 1024 });
  #isWaiting = false;
  override handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    // pg reads the next message into the same memory, so data that waits has to be copied.
    if (this.out.write(Buffer.from(chunk)) || this.#isWaiting) return;
    // The reader is slower than the database, so reading from the database pauses.
    this.#isWaiting = true;
    connection.stream.pause();
    const resume = (): void => {
      this.out.off('drain', resume).off('close', resume);
      this.#isWaiting = false;
      connection.stream.resume();
    };
    // Also on close: after the end the stream never drains, and the next query would wait for ever.
    this.out.on('drain', resume).on('close', resume);
  }
  override handleError(error: Error): void {
    super.handleError(error);
    this.out.destroy(error);
  }
  override handleReadyForQuery(): void {
    this.out.end();
    super.handleReadyForQuery();
  }
}

class CopyIn extends CopyQuery {
  readonly #from: Readable;
  constructor(text: string, from: Readable) {
    super(text);
    this.#from = from;
  }
  override handleCopyInResponse(connection: pg.Connection): void {
    void (async () => {
      try {
        for await (const chunk of this.#from) {
          connection.sendCopyFromChunk(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk));
          // Buffers no more than the database accepts.
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        // The caller gets this error. The one by which the database confirms the end of COPY follows.
        this.handleError(failure);
        connection.sendCopyFail(failure.message);
      }
    })();
  }
}

/** Returns the output of `copy … to stdout` as a stream. One at a time on a connection. */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  const query = new CopyOut(text);
  client.query(query);
  return query.out;
}

/** Sends a stream into `copy … from stdin`. */
export async function copyIn(client: pg.ClientBase, text: string, from: Readable): Promise<void> {
  const query = new CopyIn(text, from);
  client.query(query);
  await query.done;
}
