import * as v from 'valibot'

/** Returns the schema with a description for the OpenAPI document. */
export const describeSchema = <const Schema extends v.GenericSchema>(schema: Schema, text: string) =>
  v.pipe(schema, v.description(text))
