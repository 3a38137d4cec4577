import { animalFaceDrawings } from './subjects-faces.ts'
import { landmarkDrawings } from './subjects-places.ts'
import { objectDrawings } from './subjects-things.ts'
import { vehicleDrawings } from './subjects-vehicles.ts'

/** All subjects by name. To add a subject, add its drawing in the file for its category. */
export const sceneSubjectDrawings = {
  ...animalFaceDrawings,
  ...landmarkDrawings,
  ...objectDrawings,
  ...vehicleDrawings,
}
export type SubjectName = keyof typeof sceneSubjectDrawings
export const sceneSubjectNames = Object.keys(sceneSubjectDrawings).toSorted() as SubjectName[]
