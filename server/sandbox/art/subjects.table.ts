import type { Subject } from './inks.ts'
import * as faces from './subjects-faces.ts'
import * as places from './subjects-places.ts'
import * as things from './subjects-things.ts'
import * as vehicles from './subjects-vehicles.ts'

/** Everything a game can be about. To add one: a function of that name in the file of its kind. */
export const subjects = { ...faces, ...places, ...things, ...vehicles } satisfies Record<string, Subject>
export type SubjectName = keyof typeof subjects
export const subjectNames = Object.keys(subjects).toSorted() as SubjectName[]
