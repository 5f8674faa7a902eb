/**
 * The steps of npm run check:release, in order. Each is a program (JavaScript or TypeScript) in a process of its own:
 * exit code 0 is a pass, 77 a skip whose reason it has printed, any other a failure.
 * @type {readonly {name: string, title: string, file: string, args?: string[]}[]}
 */
export const steps = [
  { name: 'tarballs', title: 'Packages, each installed alone and used', file: 'scripts/release/check-tarballs.ts' },
  { name: 'agents', title: 'MCP inspector, by HTTP and by command', file: 'scripts/release/check-agents.ts' },
  { name: 'openapi', title: 'Rules of Spectral and Redocly', file: 'scripts/release/check-openapi.ts' },
  {
    name: 'clients',
    title: 'Clients by three generators walk from a spreadsheet to dispatch',
    file: 'scripts/release/check-with-server.mjs',
    args: ['generated-clients'],
  },
  {
    name: 'postman',
    title: 'The Postman collection, run by newman against a server',
    file: 'scripts/release/check-with-server.mjs',
    args: ['postman'],
  },
  { name: 'n8n', title: 'The n8n nodes, installed in n8n and run', file: 'scripts/release/check-n8n.mjs' },
  {
    name: 'image',
    title: 'Container image, built from Debian packages and started',
    file: 'scripts/release/check-image.ts',
  },
  { name: 'chart', title: 'Helm chart, linted and rendered by helm', file: 'scripts/release/check-chart.ts' },
  {
    name: 'upgrade',
    title: 'An installation of 0.1.0 upgraded and returned',
    file: 'scripts/release/check-upgrade.mjs',
  },
];
