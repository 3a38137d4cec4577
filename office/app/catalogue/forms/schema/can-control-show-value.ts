import type { Control } from './read-schema.ts'

type ValueType = 'nothing' | 'list' | 'object' | 'single'

const getType = (value: unknown): ValueType => {
  if (value === undefined || value === null) return 'nothing'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' ? 'object' : 'single'
}

const shownTypes: Readonly<Record<Control['kind'], readonly ValueType[]>> = {
  text: ['single'],
  number: ['single'],
  switch: ['single'],
  choice: ['single'],
  checklist: ['list'],
  list: ['list'],
  object: ['object'],
  variant: ['object'],
  textOrTexts: ['single', 'object'],
  unknown: ['single', 'list', 'object'],
}

/** Returns true if the control can show the value. A draft may contain mistakes, such as values of the wrong type. */
export function canControlShowValue({ kind }: Control, value: unknown): boolean {
  const type = getType(value)
  return type === 'nothing' || shownTypes[kind].includes(type)
}
