/** The parts of a browser's BarcodeDetector that are used here. */
interface BarcodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface BarcodeReaderClass {
  new (options: { formats: string[] }): BarcodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  // oxlint-disable-next-line no-var -- only var declares a property of globalThis
  var BarcodeDetector: BarcodeReaderClass | undefined;
}

const formats = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'data_matrix', 'itf'] as const;

/**
 * Returns the browser's own reader of barcodes. iPhones, Firefox and many desktops have none, or one that knows fewer
 * formats: they load one in WebAssembly (about 0.5 MB) from this server, which works offline from then on.
 * @throws when that cannot be loaded, as at the first use without signal
 */
export async function createBarcodeReader(): Promise<BarcodeReader> {
  const native = globalThis.BarcodeDetector;
  const supported = native ? await native.getSupportedFormats().catch(() => []) : [];
  if (native && formats.every((format) => supported.includes(format))) return new native({ formats: [...formats] });
  const { createWasmReader } = await import('./wasm-barcode-reader.ts');
  return createWasmReader(formats);
}
