import * as v from 'valibot'

type Issues = readonly v.BaseIssue<unknown>[]

/**
 * Parses a value like `safeParse`. If only droppable fields are invalid, they are deleted from the value, and `dropped`
 * contains their issues.
 */
export function parseWithoutInvalidFields<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  droppableFields: readonly string[],
) {
  const parsed = v.safeParse(schema, value)
  const isDroppable = ({ path }: v.BaseIssue<unknown>) => droppableFields.some((field) => field === path?.at(-1)?.key)
  if (parsed.success || !parsed.issues.every(isDroppable)) return { ...parsed, dropped: [] as Issues }
  for (const { path } of parsed.issues) {
    const field = path?.at(-1)
    if (field) delete (field.input as Record<string, unknown>)[String(field.key)]
  }
  return { ...v.safeParse(schema, value), dropped: parsed.issues as Issues }
}
