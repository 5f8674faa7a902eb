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

/** Returns the browser's own reader; null where it has none, or one that knows fewer formats. */
async function nativeReader(): Promise<BarcodeReader | null> {
  const native = globalThis.BarcodeDetector;
  const supported = native ? await native.getSupportedFormats().catch(() => []) : [];
  return native && formats.every((format) => supported.includes(format)) ? new native({ formats: [...formats] }) : null;
}

/**
 * Returns a reader of barcodes. iPhones, Firefox and many desktops have none of their own: they load one in WebAssembly
 * (about 1 MB) from this server.
 * @throws when that cannot be loaded, as without signal on a phone that has not opened a route before
 */
export async function createBarcodeReader(): Promise<BarcodeReader> {
  const native = await nativeReader();
  if (native) return native;
  const { createWasmReader } = await import('./wasm-barcode-reader.ts');
  return createWasmReader(formats);
}

/** Stores the reader in WebAssembly on a phone that needs it, so that the first scan works without signal. */
export async function storeBarcodeReader(): Promise<void> {
  // Only the service worker stores files.
  if (!window.isSecureContext || !('serviceWorker' in navigator) || (await nativeReader())) return;
  const { serviceWorker } = navigator;
  // At the first visit it is still being installed.
  if (!serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  const { wasmUrl } = await import('./wasm-barcode-reader.ts');
  await fetch(wasmUrl, { priority: 'low' });
}
