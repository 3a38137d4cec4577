import type { Plugin } from 'vite'

const warning = /\b(?:this|i18n)\.logger\.(?:warn|log|error|once|deprecate)\(/g

/**
 * Leaves out what i18next would say to a developer about missing keys and wrong settings: the built store never turns its log on,
 * the check of the catalogues says the same before anything is shipped, and the sentences weigh as much as a language.
 * Fails where it finds nothing to leave out, so that an update of the library cannot bring them back unseen.
 */
export const quietI18next = (): Plugin => ({
  name: 'quiet-i18next',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/ },
    handler(code) {
      const quiet = code.replace(warning, 'false&&$&')
      if (quiet === code) this.error('i18next has changed: none of its warnings was found')
      return { code: quiet, map: null }
    },
  },
})
