import { isKeyOf } from '../../../../src/contract/is-key-of.ts'
import { loadAdapterModule } from '../load-adapter.ts'
import { adapterTools, type AdapterTools } from '../tools.ts'
import type { MockCompany } from './mock-company.ts'
import { mockCompanyLoaders } from './mock-companies.table.ts'

type MockCompanyExport = MockCompany | ((tools: AdapterTools) => MockCompany)

/** Loads the mock of a payment provider. Resolves to undefined if the provider's file exports none. */
export async function loadMockCompany(id: string, dir: string | undefined): Promise<MockCompany | undefined> {
  const file = isKeyOf(mockCompanyLoaders, id) ? await mockCompanyLoaders[id]() : await loadAdapterModule(id, dir)
  const mock = file && 'mockCompany' in file ? (file.mockCompany as MockCompanyExport) : undefined
  return typeof mock === 'function' ? mock(adapterTools) : mock
}
