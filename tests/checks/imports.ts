import { parseSync, Visitor, type Expression } from 'oxc-parser'

/** An import whose text is made up at run time: nobody can say what it reaches. */
export const computed = '(computed)'

const composesPattern = /(?:\bcomposes\s*:[^;}]*\bfrom\s+|@import\s+(?:url\()?)(['"])([^'"\n]+)\1/g

/** A glob reaches every file below its last whole folder. */
const withoutWildcards = (pattern: string): string => pattern.replace(/^!/, '').replace(/[^/]*[*{[].*$/, '')

/** The text of a string, or of a template up to its first variable. */
function textOf(node: Expression): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') {
    const [first] = node.quasis
    const text = first?.value.cooked ?? ''
    if (node.quasis.length === 1) return text
    return text.startsWith('.') && text.includes('/') ? text.slice(0, text.lastIndexOf('/') + 1) : computed
  }
  return computed
}

function globsOf(node: Expression | undefined): string[] {
  if (node?.type === 'ArrayExpression')
    return node.elements.map((one) => (one && one.type !== 'SpreadElement' ? withoutWildcards(textOf(one)) : computed))
  return [node ? withoutWildcards(textOf(node)) : computed]
}

const isGlob = (callee: Expression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'MetaProperty' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'glob'

/**
 * The imports of a file, each by its specifier: static and lazy ones, type-only ones, those of `export … from`,
 * `import.meta.glob`, and what a style sheet composes.
 */
export function importsOf(file: string, source: string): string[] {
  if (file.endsWith('.css')) return [...source.matchAll(composesPattern)].map((match) => match[2] ?? '')
  const { module, program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports
      .flatMap(({ entries }) => entries.slice(0, 1))
      .flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  ]
  new Visitor({
    ImportExpression: ({ source: what }) => void found.push(textOf(what)),
    CallExpression: ({ callee, arguments: [what] }) => {
      if (isGlob(callee)) found.push(...globsOf(what as Expression | undefined))
    },
    // `import('./x.ts').Thing` among types.
    TSImportType: ({ source: what }) => void found.push(what.value),
  }).visit(program)
  return found
}
