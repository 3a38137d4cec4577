import type { Adapter, AdapterPayload } from 'oidc-provider'

interface StoredRecord {
  payload: AdapterPayload
  /** Unix time in milliseconds. */
  until: number
}

/** In-memory storage for oidc-provider, which creates one adapter per record type. */
export class InMemoryOidcAdapter implements Adapter {
  readonly #kept = new Map<string, StoredRecord>()

  async upsert(id: string, payload: AdapterPayload, expiresIn = Infinity): Promise<void> {
    this.#forget()
    this.#kept.set(id, { payload, until: Date.now() + expiresIn * 1000 })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const kept = this.#kept.get(id)
    return kept && kept.until > Date.now() ? kept.payload : undefined
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#kept.values()].find(({ payload }) => payload.uid === uid)?.payload
  }

  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const kept = this.#kept.get(id)
    if (kept) kept.payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id)
  }

  #forget(): void {
    for (const [id, { until }] of this.#kept) if (until <= Date.now()) this.#kept.delete(id)
  }
}
