import * as v from 'valibot'
import { areaSchema, catalogueIdSchema } from './fields.ts'

const areaRegions = v.strictObject({ area: areaSchema, regions: v.pipe(v.array(catalogueIdSchema), v.minLength(1)) })
export type RegionsItem = v.InferOutput<typeof areaRegions>

export const regionsSchema = v.array(areaRegions)
