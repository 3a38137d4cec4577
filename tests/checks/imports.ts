import { parseSync, Visitor, type Expression } from 'oxc-parser'

/** Stands for an import whose path is computed at run time and so cannot be checked. */
export const computedImport = '(computed)'

const composesPattern = /(?:\bcomposes\s*:[^;}]*\bfrom\s+|@import\s+(?:url\()?)(['"])([^'"\n]+)\1/g

/** Returns the folder part of a glob before its first wildcard. */
const withoutWildcards = (pattern: string): string => pattern.replace(/^!/, '').replace(/[^/]*[*{[].*$/, '')

/** Returns the text of a string, or of a template up to its first variable. */
function textOf(node: Expression): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') {
    const [first] = node.quasis
    const text = first?.value.cooked ?? ''
    if (node.quasis.length === 1) return text
    return text.startsWith('.') && text.includes('/') ? text.slice(0, text.lastIndexOf('/') + 1) : computedImport
  }
  return computedImport
}

function globsOf(node: Expression | undefined): string[] {
  if (node?.type === 'ArrayExpression')
    return node.elements.map((one) =>
      one && one.type !== 'SpreadElement' ? withoutWildcards(textOf(one)) : computedImport,
    )
  return [node ? withoutWildcards(textOf(node)) : computedImport]
}

const isGlob = (callee: Expression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'MetaProperty' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'glob'

const isRequire = (callee: Expression): boolean => callee.type === 'Identifier' && callee.name === 'require'

/** Detects `new URL('./thread.ts', import.meta.url)`, which names a thread or a program. */
const isBesideModule = (callee: Expression, base: Expression | undefined): boolean =>
  callee.type === 'Identifier' &&
  callee.name === 'URL' &&
  base?.type === 'MemberExpression' &&
  base.object.type === 'MetaProperty'

/** Plain JavaScript imports types in its comments. */
const commentPattern = /\bimport\((['"])([^'"\n]+)\1\)|@import\s[^'"]*\sfrom\s+(['"])([^'"\n]+)\3/g

const typesInComments = (comments: readonly { value: string }[]): string[] =>
  comments.flatMap(({ value }) => [...value.matchAll(commentPattern)].map((match) => match[2] ?? match[4] ?? ''))

/**
 * Returns the specifiers of all imports of a file: static, lazy and type-only imports, `export … from`,
 * `import.meta.glob`, `require`, URLs beside the module, types in comments of plain JavaScript, and `composes` in style
 * sheets.
 */
export function findImports(file: string, source: string): string[] {
  if (file.endsWith('.css')) return [...source.matchAll(composesPattern)].map((match) => match[2] ?? '')
  const { module, program, comments, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found = [
    ...(file.endsWith('.mjs') ? typesInComments(comments) : []),
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports
      .flatMap(({ entries }) => entries.slice(0, 1))
      .flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  ]
  new Visitor({
    ImportExpression: ({ source: what }) => void found.push(textOf(what)),
    CallExpression: ({ callee, arguments: [what] }) => {
      if (isGlob(callee)) found.push(...globsOf(what as Expression | undefined))
      if (isRequire(callee)) found.push(textOf(what as Expression))
    },
    NewExpression: ({ callee, arguments: [what, base] }) => {
      if (!isBesideModule(callee, base as Expression | undefined)) return
      found.push(...[textOf(what as Expression)].filter((text) => /\.(m?js|tsx?)$/.test(text)))
    },
    // `import('./x.ts').Thing` in a type.
    TSImportType: ({ source: what }) => void found.push(what.value),
  }).visit(program)
  return found
}
