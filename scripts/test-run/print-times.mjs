// Prints the tables of `npm test -- --times`. Plain JavaScript for Node 20, as all of npm test.

const shownFiles = 30;

/**
 * @param {{title: string, seconds: number}[]} steps
 * @param {import('./vitest-times.mjs').FileTimes[]} files
 * @param {{title: string, file: string, seconds: number}[]} journeys of the browser tests
 */
export function printTimes(steps, files, journeys) {
  print(
    ['step', 'seconds'],
    steps.map(({ title, seconds }) => [title, seconds]),
  );
  const projects = [...new Set(files.map(({ project }) => project))].map((name) => ({
    name,
    of: files.filter(({ project }) => project === name),
  }));
  print(
    ['project', 'files', 'tests', 'imports', 'hooks', 'all seconds'],
    projects.map(({ name, of }) => [
      name,
      `${of.length}`,
      `${sum(of, 'tests')}`,
      sum(of, 'imports'),
      sum(of, 'hooks'),
      sum(of, 'total'),
    ]),
  );
  print(
    ['slowest files', 'tests', 'imports', 'hooks', 'all seconds'],
    slowest(files, 'total').map(({ file, tests, imports, hooks, total }) => [file, `${tests}`, imports, hooks, total]),
  );
  print(
    ['slowest browser tests', 'seconds'],
    slowest(journeys, 'seconds').map(({ file, title, seconds }) => [`${file}: ${title}`, seconds]),
  );
}

const sum = (rows, key) => rows.reduce((total, row) => total + row[key], 0);
const slowest = (rows, key) => rows.toSorted((a, b) => b[key] - a[key]).slice(0, shownFiles);

/** Prints a table of Markdown, for a document. Numbers are seconds. */
function print(headers, rows) {
  if (rows.length === 0) return;
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(`\n${line(headers)}`);
  console.log(line(headers.map((_, column) => (column === 0 ? '---' : '---:'))));
  for (const row of rows) console.log(line(row.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell))));
}
