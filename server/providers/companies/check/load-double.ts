import { isKeyOf } from '../../../../src/contract/is-key-of.ts'
import { loadCompany } from '../load-adapter.ts'
import { adapterTools, type AdapterTools } from '../tools.ts'
import type { CompanyDouble } from './double.ts'
import { doubleFiles } from './doubles.table.ts'

type DoubleMaker = CompanyDouble | ((tools: AdapterTools) => CompanyDouble)

/** Undefined where the company's file has none. */
export async function loadDouble(id: string, dir: string | undefined): Promise<CompanyDouble | undefined> {
  const file = isKeyOf(doubleFiles, id) ? await doubleFiles[id]() : await loadCompany(id, dir)
  const double = file && 'double' in file ? (file.double as DoubleMaker) : undefined
  return typeof double === 'function' ? double(adapterTools) : double
}
