import * as fc from 'fast-check'

/** The same inputs on every run, so that a red test is red again; PROPERTY_SEED=n tries others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260) })
