import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Two values with the same key would overwrite each other. */
it('no two values share a key in one backend', () => {
  const foundKeys = globSync('{src,sw}/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdefineStoredItem\(\s*'([^']+)',\s*'(\w+)'/g)].map(
      ([, key, place]) => `${place} ${key}`,
    ),
  )
  expect(foundKeys.length).toBeGreaterThan(25)
  expect(foundKeys.filter((one, at) => foundKeys.indexOf(one) !== at)).toEqual([])
})
