/**
 * Gives the memory of arrays back at once; they are empty afterwards. Left to the garbage collector, which counts objects and not what lies
 * behind them, a country's arrays would pile up by the gigabyte until it comes round.
 */
export function release(...arrays: ArrayBufferView[]): void {
  for (const { buffer } of arrays) if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
