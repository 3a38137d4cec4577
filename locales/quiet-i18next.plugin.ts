import type { Plugin } from 'vite'

/** What each library says to a developer, and the file it is said in. */
const warnings = [
  {
    file: /node_modules[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
    call: /\b(?:this|i18n)\.logger\.(?:warn|log|error|once|deprecate)\(/g,
  },
  { file: /node_modules[\\/]react-i18next[\\/]dist[\\/]es[\\/]useTranslation\.js$/, call: /\bwarnOnce\((?=i18n, )/g },
]

/**
 * Leaves out what i18next and its React part would say to a developer about missing keys and wrong settings: the built store never turns their log on,
 * the check of the catalogues says the same before anything is shipped, and the sentences weigh as much as a language.
 * Fails where it finds nothing to leave out, so that an update of a library cannot bring them back unseen.
 */
export const quietI18next = (): Plugin[] =>
  warnings.map(({ file, call }, index) => ({
    name: `quiet-i18next-${index}`,
    apply: 'build',
    transform: {
      filter: { id: file },
      handler(code) {
        const quiet = code.replace(call, 'false&&$&')
        if (quiet === code) this.error('i18next has changed: none of its warnings was found')
        return { code: quiet, map: null }
      },
    },
  }))
