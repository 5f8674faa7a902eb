import { once } from 'node:events';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';

/** The part of pg's connection that carries COPY. */
interface CopyConnection {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** What pg's client calls while it works on a query; these two are COPY's own. */
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
  submit(connection: CopyConnection): void {
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
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFail('nothing was to be sent');
  }
  handleCopyData(_message: { chunk: Buffer }, _connection: CopyConnection): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

class CopyOut extends CopyQuery {
  readonly out = new PassThrough({ highWaterMark: 1024 * 1024 });
  #isWaiting = false;
  override handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection): void {
    // pg reads the next message into the same memory: what waits to be written needs its own.
    if (this.out.write(Buffer.from(chunk)) || this.#isWaiting) return;
    // The reader is slower than the database: it waits.
    this.#isWaiting = true;
    connection.stream.pause();
    const goOn = (): void => {
      this.out.off('drain', goOn).off('close', goOn);
      this.#isWaiting = false;
      connection.stream.resume();
    };
    // The end may have come already: then nothing drains any more, and the next query would wait for ever.
    this.out.on('drain', goOn).on('close', goOn);
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
  override handleCopyInResponse(connection: CopyConnection): void {
    void (async () => {
      try {
        for await (const chunk of this.#from) {
          connection.sendCopyFromChunk(chunk as Buffer);
          // No more in memory than the database takes in.
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        connection.sendCopyFail(error instanceof Error ? error.message : String(error));
      }
    })();
  }
}

/** The output of `copy … to stdout` while it flows. One at a time on a connection. */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  const query = new CopyOut(text);
  client.query(query as unknown as pg.Submittable);
  return query.out;
}

/** Sends a stream into `copy … from stdin`. */
export async function copyIn(client: pg.ClientBase, text: string, from: Readable): Promise<void> {
  const query = new CopyIn(text, from);
  client.query(query as unknown as pg.Submittable);
  await query.done;
}
