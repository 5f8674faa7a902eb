// A reporter of Vitest for npm test. Writes how long each test file took, and its parts, to the file that the variable
// TEST_TIMES names.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../runtime.mjs';

/**
 * @typedef {object} FileTimes in seconds
 * @property {string} project
 * @property {string} file path in the repository
 * @property {number} tests number of tests
 * @property {number} imports of the test file and of what it imports
 * @property {number} hooks before and after tests
 * @property {number} total
 * @property {string[]} flaky names of tests that passed only on a retry
 */

export default class {
  #started = new Map();
  #hooks = new Map();

  onHookStart(hook) {
    this.#started.set(keyOf(hook), performance.now());
  }

  onHookEnd(hook) {
    const { moduleId } = hook.entity.type === 'module' ? hook.entity : hook.entity.module;
    const spent = performance.now() - (this.#started.get(keyOf(hook)) ?? performance.now());
    this.#hooks.set(moduleId, (this.#hooks.get(moduleId) ?? 0) + spent);
  }

  onTestRunEnd(modules) {
    /** @type {FileTimes[]} */
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } =
        module.diagnostic();
      const imports = collectDuration + setupDuration + prepareDuration + environmentSetupDuration;
      return {
        project: module.project.name,
        file: path.relative(root, module.moduleId),
        tests: [...module.children.allTests()].length,
        flaky: [...module.children.allTests()]
          .filter((test) => test.diagnostic()?.flaky)
          .map(({ fullName }) => fullName),
        imports: imports / 1000,
        hooks: (this.#hooks.get(module.moduleId) ?? 0) / 1000,
        total: (imports + duration) / 1000,
      };
    });
    if (process.env.TEST_TIMES) writeFileSync(process.env.TEST_TIMES, JSON.stringify(times));
  }
}

const keyOf = ({ entity, name }) => `${entity.id} ${name}`;
