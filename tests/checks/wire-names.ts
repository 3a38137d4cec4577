import { parseSync, Visitor } from 'oxc-parser'

const wireName = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/

/** Reports each wire name that a component reads. Names that it sends are fixed by the gateway. */
export function findWireNames(file: string, source: string): string[] {
  if (!file.endsWith('.tsx')) return []
  const read = new Set<string>()
  const see = (key: { readonly type: string; readonly name?: unknown }) => {
    if (key.type === 'Identifier' && typeof key.name === 'string' && wireName.test(key.name)) read.add(key.name)
  }
  new Visitor({
    MemberExpression: ({ computed, property }) => {
      if (!computed) see(property)
    },
    ObjectPattern: ({ properties }) => {
      for (const one of properties) if (one.type === 'Property' && !one.computed) see(one.key)
    },
  }).visit(parseSync(file, source).program)
  return [...read].map((name) => `${file} reads ${name}, a name of the wire: the schema of the reply maps it (wire.ts)`)
}
