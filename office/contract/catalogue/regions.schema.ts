import * as v from 'valibot'
import { area, id } from './fields.ts'

const areaRegions = v.strictObject({ area, regions: v.pipe(v.array(id), v.minLength(1)) })
export type RegionsItem = v.InferOutput<typeof areaRegions>

export const regionsSchema = v.array(areaRegions)
