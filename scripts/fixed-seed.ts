import fc from 'fast-check';

// A fixed seed makes a failure reproducible. FUZZ_SEED sets another seed, and FUZZ_RUNS the number of random problems.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_121) });
