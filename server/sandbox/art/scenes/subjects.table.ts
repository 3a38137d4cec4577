import { faces } from './subjects-faces.ts'
import { places } from './subjects-places.ts'
import { things } from './subjects-things.ts'
import { vehicles } from './subjects-vehicles.ts'

/** All subjects. Read by game-art.ts. To add a subject, add its drawing in the file for its category. */
export const subjects = { ...faces, ...places, ...things, ...vehicles }
export type SubjectName = keyof typeof subjects
export const subjectNames = Object.keys(subjects).toSorted() as SubjectName[]
