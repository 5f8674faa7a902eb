// Compresses the built scripts and styles of an app once, harder than the server could for each request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** The server sends smaller files as they are. */
const smallestBytes = 1024;

/**
 * Writes `NAME.br` beside each script and style of a folder that is worth it. The server sends it to browsers that accept
 * Brotli.
 */
export async function compressAssets(folder) {
  const names = readdirSync(folder).filter((name) => /\.(m?js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = readFileSync(file);
      if (content.length < smallestBytes) return;
      const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
      const compressed = await compress(content, options);
      if (compressed.length < content.length) writeFileSync(`${file}.br`, compressed);
    }),
  );
}
