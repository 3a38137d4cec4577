import { transform, type Rule, type Targets, type TokenOrValue } from 'lightningcss'
import { isChunk, textOf, type Bundle } from './early-links.ts'

/**
 * Custom properties that have one value on a page are put in as that value: each name is read, and looked up for each element, before the first
 * paint. Known is a value that one rule for `:root` sets, whatever the window, and nothing else does: neither another style sheet nor a script. What it
 * is put together from has to be known as well, so no colour of a theme is. The properties stay: parts that come later ask for them.
 */
export interface KnownValues {
  readonly targets: Targets
  /** Custom properties that something sets which is not part of the page. */
  readonly setElsewhere: ReadonlySet<string>
}

/** `chrome87` as the number that it means here. */
export const targetsOf = (browsers: string | readonly string[] | false): Targets =>
  Object.fromEntries(
    [browsers || []].flat().map((browser) => {
      const [, name = '', major = '', minor = '0'] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(browser) ?? []
      return [name, (Number(major) << 16) | (Number(minor) << 8)]
    }),
  )

/** What the scripts of a build name, and what its style sheets beside these set. */
export const setBeside = (bundle: Bundle, styles: readonly string[]): Set<string> =>
  new Set(
    Object.values(bundle).flatMap((file) => {
      if (isChunk(file)) return file.code.match(/--[a-z][\w-]*/g) ?? []
      if (!file.fileName.endsWith('.css') || styles.includes(`/${file.fileName}`)) return []
      return Array.from(textOf(file).matchAll(/(--[\w-]+)\s*:/g), ([, name = '']) => name)
    }),
  )

const styleElement = /(<style\b[^>]*>)([^]*?)(<\/style>)/g
type Value = readonly TokenOrValue[]

const selectorsOf = (rule: Rule | undefined) => (rule?.type === 'style' ? rule.value.selectors : [])
const isRoot = (rule: Rule | undefined) =>
  selectorsOf(rule).some(
    ([only, ...more]) => only?.type === 'pseudo-class' && only.kind === 'root' && more.length === 0,
  )

/** All values that these style sheets give to a custom property; `undefined` stands for one that not every page has. */
function valuesIn(styles: readonly string[]): Map<string, (Value | undefined)[]> {
  const values = new Map<string, (Value | undefined)[]>()
  const within: Rule[] = []
  const remember = (name: string, value: Value) => {
    const holds = within.length === 1 && isRoot(within[0])
    values.set(name, [...(values.get(name) ?? []), holds ? value : undefined])
  }
  for (const code of styles)
    transform({
      filename: 'page.css',
      code: Buffer.from(code),
      visitor: {
        Rule: (rule) => void within.push(rule),
        RuleExit: () => void within.pop(),
        Declaration: { custom: ({ name, value }) => remember(name, value) },
      },
    })
  return values
}

/** What stands for other values, or depends on where it stands. */
const unsettled = /"type":"(?:env|var)"|"value":"(?:inherit|initial|unset|revert)"/

function knownIn(styles: readonly string[], setElsewhere: ReadonlySet<string>) {
  const values = valuesIn(styles)
  const settle = (value: Value): Value =>
    value.flatMap((part) => {
      if (part.type === 'var') return known(part.value.name.ident) ?? [part]
      if (part.type !== 'function') return [part]
      return [{ ...part, value: { ...part.value, arguments: [...settle(part.value.arguments)] } }]
    })
  const found = new Map<string, Value | undefined>()
  const known = (name: string): Value | undefined => {
    // Until it is settled it is not known, not even to itself.
    if (!found.has(name)) found.set(name, undefined).set(name, settled(name))
    return found.get(name)
  }
  const settled = (name: string): Value | undefined => {
    const [value, ...more] = values.get(name) ?? []
    if (!value || more.length > 0 || setElsewhere.has(name)) return undefined
    const whole = settle(value)
    return unsettled.test(JSON.stringify(whole)) ? undefined : whole
  }
  return known
}

/** The page with the values that are known in the place of their names. */
export function withKnownValues(html: string, { targets, setElsewhere }: KnownValues): string {
  const known = knownIn(
    Array.from(html.matchAll(styleElement), ([, , style = '']) => style),
    setElsewhere,
  )
  const minified = (code: Uint8Array) => transform({ filename: 'page.css', code, targets, minify: true }).code
  return html.replaceAll(styleElement, (_all, start: string, style: string, end: string) => {
    const put = transform({
      filename: 'page.css',
      code: Buffer.from(style),
      visitor: { Variable: ({ name }) => known(name.ident)?.slice() },
    })
    return `${start}${Buffer.from(minified(put.code)).toString()}${end}`
  })
}
