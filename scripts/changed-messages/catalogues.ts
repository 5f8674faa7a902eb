interface Catalogue {
  /** The end of the file's path. */
  readonly file: RegExp;
  /** Tables in it that are not messages. */
  readonly unchanged: readonly string[];
}

/** Headers of spreadsheets are a file format: programs read them, and an export can be uploaded. */
const fileFormats = ['exportHeaders', 'contactFields', 'markedUpload'];

/** The files with the English texts that people read. */
const catalogues: readonly Catalogue[] = [
  { file: /\/packages\/domain\/src\/languages\/en\/server-texts\.ts$/, unchanged: fileFormats },
  { file: /\/packages\/domain\/src\/languages\/en\/(refusals|driver-app|public-pages)\.ts$/, unchanged: [] },
  { file: /\/packages\/domain\/src\/languages\/en\/dashboard\/[\w-]+\.json$/, unchanged: [] },
  { file: /\/packages\/contract\/src\/(legacy-texts|reply-texts)\.ts$/, unchanged: [] },
];

export const catalogueNamed = (file: string): Catalogue | undefined => catalogues.find((each) => each.file.test(file));

/** Returns the source of a module that stands in for the catalogue. `changer`: where `changeTexts` is. */
export const changedModule = (file: string, { unchanged }: Catalogue, changer: string): string =>
  `import { changeTexts } from ${JSON.stringify(changer)};
import * as original from ${JSON.stringify(`${file}?original`)};
export default changeTexts(original.default, ${JSON.stringify(unchanged)});`;
