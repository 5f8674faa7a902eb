import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

export { wasmUrl };

/** @throws when the WebAssembly file cannot be loaded */
export async function createWasmReader(formats: readonly BarcodeFormat[]): Promise<BarcodeDetector> {
  // By default the library loads the file from another site.
  const locateFile = (name: string, folder: string): string => (name.endsWith('.wasm') ? wasmUrl : folder + name);
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...formats] });
}
