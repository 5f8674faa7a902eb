interface Catalogue {
  /** End of the file's path. */
  readonly file: RegExp;
  /** Names of tables in the file that are not messages. */
  readonly unchanged: readonly string[];
}

/** Headers of spreadsheets are a file format: programs read them, and exports can be uploaded. */
const fileFormats = ['exportHeaders', 'contactFields', 'markedUpload'];

/** Files with the English texts of the interface. */
const catalogues: readonly Catalogue[] = [
  { file: /\/packages\/domain\/src\/languages\/en\/server-texts\.ts$/, unchanged: fileFormats },
  { file: /\/packages\/domain\/src\/languages\/en\/(refusals|driver-app|public-pages)\.ts$/, unchanged: [] },
  { file: /\/packages\/domain\/src\/languages\/en\/dashboard\/[\w-]+\.json$/, unchanged: [] },
  { file: /\/packages\/contract\/src\/(legacy-texts|reply-texts)\.ts$/, unchanged: [] },
];

export const catalogueNamed = (file: string): Catalogue | undefined => catalogues.find((each) => each.file.test(file));

/**
 * Returns the source of a module that replaces the catalogue. `changer` is the URL of the module with `changeTexts`.
 */
export const changedModule = (file: string, { unchanged }: Catalogue, changer: string): string =>
  `import { changeTexts } from ${JSON.stringify(changer)};
import * as original from ${JSON.stringify(`${file}?original`)};
export default changeTexts(original.default, ${JSON.stringify(unchanged)});`;
