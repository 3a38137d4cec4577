import type { Plugin } from 'vite'

interface Cut {
  readonly file: RegExp
  readonly what: RegExp | string
  readonly by: string
}

const i18next = /node_modules[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/
const hook = /node_modules[\\/]react-i18next[\\/]dist[\\/]es[\\/]useTranslation\.js$/
const entities = /node_modules[\\/]react-i18next[\\/]dist[\\/]es[\\/]unescape\.js$/

/** A method of a class, from its name to the brace that closes it. */
const method = (name: string) => new RegExp(`^  ${name}\\([^\\n]*\\) \\{\\n[^]*?^  \\}`, 'm')

/**
 * What of i18next the built store never runs, and what stands in its place. Read by the plugin below.
 * To cut something: a row, and a reason why it is never run here.
 */
const cuts: readonly Cut[] = [
  // Sentences for a developer about missing keys and wrong settings: the check of the catalogues says the same before anything is shipped.
  { file: i18next, what: /\b(?:this|i18n)\.logger\.(?:warn|log|error|once|deprecate)\(/g, by: 'false&&$&' },
  { file: hook, what: /\bwarnOnce\((?=i18n, )/g, by: 'false&&$&' },
  // Fetching of catalogues through a plugin: ours are modules, put in when they have arrived (src/kernel/i18n/i18n.ts).
  {
    file: i18next,
    what: /^class Connector extends EventEmitter \{[^]*?^\}/m,
    by: 'class Connector { state = {}; on() {} }',
  },
  // Formats inside of texts, `{{price, currency}}`: prices and times are put in as they are to be read (src/kernel/money, time).
  {
    file: i18next,
    what: /^class Formatter \{[^]*?^\}/m,
    by: 'class Formatter { init() {} format(value) { return value } }',
  },
  // Where those sentences would be written to.
  {
    file: i18next,
    what: /^class Logger \{[^]*?^\}/m,
    by: 'class Logger { init() {} warn() {} error() {} log() {} once() {} deprecate() {} create() { return this } clone() { return this } }',
  },
  // A text inside of a text, `$t(other)`: no catalogue has one.
  { file: i18next, what: method('nest'), by: '  nest(text) { return text }' },
  // Handling of missing keys: the check of the catalogues leaves none.
  {
    file: i18next,
    what: /^      if \(!objectNotReturned && \(usedKey[^]*?^      \}\n(?=      res = this\.extendTranslation)/m,
    by: '',
  },
  // Keys in place of texts, for authors of plugins.
  { file: i18next, what: /^    if \(lng\?\.toLowerCase\(\) === 'cimode'\) \{[^]*?^    \}\n/m, by: '' },
  // Texts that are objects or lists: every value of a catalogue is one text.
  {
    file: i18next,
    what: /^    let resForObjHndl = res;[^]*?^    \} else \{\n(?=      let usedDefault)/m,
    by: '    const objectNotReturned = false;\n    {\n',
  },
  // Catalogues that are still to be fetched, and a language in place of a missing one: words are put in before they are shown, all of them.
  { file: i18next, what: method('loadResources'), by: '  loadResources(language, callback) { callback(null) }' },
  { file: i18next, what: method('loadNamespaces'), by: '  loadNamespaces() { return Promise.resolve() }' },
  {
    file: i18next,
    what: method('hasLoadedNamespace'),
    by: '  hasLoadedNamespace(name) { return this.hasResourceBundle(this.resolvedLanguage || this.language, name) }',
  },
  { file: i18next, what: method('getFallbackCodes'), by: '  getFallbackCodes() { return [] }' },
  // Kin of a language (`pt` for `pt-BR`) and finding out the player's: that is settled before (src/app/language-for.ts).
  { file: i18next, what: method('toResolveHierarchy'), by: '  toResolveHierarchy(code) { return code ? [code] : [] }' },
  { file: i18next, what: method('getBestMatchFromCodes'), by: '  getBestMatchFromCodes(codes) { return codes?.[0] }' },
  {
    file: i18next,
    what: /^    if \(!lng && this\.services\.languageDetector && ![^]*?^    \} else \{\n(?=      setLng\(lng\);\n    \})/m,
    by: '    {\n',
  },
  // Keys and values inside of others, `a.b`: a catalogue is a flat list, and a text's values stand side by side.
  { file: i18next, what: 'return deepFind(this.data?.[lng]?.[ns], key, keySeparator);', by: 'return undefined;' },
  {
    file: i18next,
    what: /^const deepFindWithDefaults = [^]*?^\};/m,
    by: 'const deepFindWithDefaults = (data, defaultData, key) => data[key] ?? defaultData?.[key];',
  },
  { file: i18next, what: 'deepExtend(pack, resources, overwrite);', by: '' },
  // A hook that waits for words: nothing is drawn before they are there (src/kernel/i18n/i18n.ts).
  { file: hook, what: /^    const calculatedReady = [^\n]*$/m, by: '    const calculatedReady = true;' },
  {
    file: hook,
    what: /^  let pendingTranslationLoad;\n  if \(i18n && useSuspense && !ready\) \{[^]*?^  \}\n/m,
    by: '',
  },
  { file: hook, what: /^  useEffect\(\(\) => \{[^]*?^  \}, \[[^\n]*loadCount\]\);\n/m, by: '' },
  { file: hook, what: /^  const \[loadCount, setLoadCount\] = [^\n]*\n/m, by: '' },
  { file: hook, what: /^  if \(i18n && useSuspense && !ready\) \{\n    if \(inDevelopment[^]*?^  \}\n/m, by: '' },
  { file: hook, what: /^const notReadyT = [^]*?^\};/m, by: "const notReadyT = () => '';" },
  {
    file: hook,
    what: 'const effectiveT = !ready && !useSuspense ? (...args) => {',
    by: 'const effectiveT = false ? (...args) => {',
  },
  // Signs that a text spells as `&amp;`, for words with elements in them: no text of ours has any.
  { file: entities, what: /^[^]*$/, by: 'export const unescape = (text) => text' },
  // Which of several languages has words: there is one, and its words are put in before it is chosen.
  {
    file: i18next,
    what: method('setResolvedLanguage'),
    by: '  setResolvedLanguage(code) { this.resolvedLanguage = code }',
  },
  { file: i18next, what: method('hasLanguageSomeTranslations'), by: '  hasLanguageSomeTranslations() { return true }' },
  // The same, where a text asks for one.
  {
    file: i18next,
    what: /^      const p = key\.split\(this\.formatSeparator\);[^]*?interpolationkey: k\n      \}\);\n/m,
    by: '',
  },
  // Texts by gender or by rank: a count is all that a text of ours depends on.
  { file: i18next, what: /const needsContextHandling = [^\n]*/, by: 'const needsContextHandling = false;' },
  { file: i18next, what: /\bopt\.ordinal\b/g, by: 'false' },
  // Whether a key may be a sentence with a colon in it: a key of ours is a namespace and a name.
  { file: i18next, what: /const seemsNaturalLanguage = [^\n]*/, by: 'const seemsNaturalLanguage = false;' },
  { file: i18next, what: /^class RegExpCache \{[^]*?^const looksLikeObjectPath = [^]*?^\};\n/m, by: '' },
  // Codes in another spelling, and a rule of plurals in place of a missing one: languages come from our table (src/contract/domain.table.ts).
  { file: i18next, what: method('formatLanguageCode'), by: '  formatLanguageCode(code) { return code }' },
  {
    file: i18next,
    what: method('getRule'),
    by: '  getRule(code) { return (this.pluralRulesCache[code] ??= new Intl.PluralRules(code)) }',
  },
  // What may still be done to a text that was found: only its values are put in.
  {
    file: i18next,
    what: method('extendTranslation'),
    by: '  extendTranslation(text, key, options, { usedLng }) { return this.interpolator.interpolate(text, options, this.language || usedLng, options) }',
  },
  // Plugins of every kind: the only one is that of React.
  { file: i18next, what: method('use'), by: '  use(plugin) { this.modules.external.push(plugin); return this }' },
  // A second instance, languages loaded ahead or taken out, details of a text, and the direction of a language: the store has its own.
  ...[
    'dir',
    'getScriptPartFromCode',
    'getLanguagePartFromCode',
    'formatUncached',
    'isSupportedCode',
    'toJSON',
    'cloneInstance',
    'reloadResources',
    'loadLanguages',
    'hydrate',
    'removeResourceBundle',
    'getUsedParamsDetails',
    'exists',
    'once',
    'removeNamespaces',
    'getPluralFormsOfKey',
    'setDefaultNamespace',
  ].map((name) => ({
    file: i18next,
    what: method(name),
    by: `  ${name}() {}`,
  })),
]

/** Fails where it finds nothing to cut, so that an update of a library cannot bring back unseen what weighs as much as a language. */
export const leanI18next = (): Plugin[] =>
  [i18next, hook, entities].map((file, index) => ({
    name: `lean-i18next-${index}`,
    apply: 'build',
    transform: {
      filter: { id: file },
      handler(code) {
        const lean = cuts
          .filter((cut) => cut.file === file)
          .reduce((text, { what, by }) => {
            const shorter = text.replace(what, by)
            if (shorter === text) this.error(`i18next has changed: ${String(what)} was not found`)
            return shorter
          }, code)
        return { code: lean, map: null }
      },
    },
  }))
