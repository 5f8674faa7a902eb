/**
 * Frees the memory of arrays at once and leaves them empty. The garbage collector does not count memory behind typed
 * arrays, so gigabytes could pile up before it runs.
 */
export function release(...arrays: ArrayBufferView[]): void {
  for (const { buffer } of arrays) if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
