/** Somebody outside has answered, and it is nothing that can be used: it is there, and this question is its trouble. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
  /** Of HTTP, where that was what could not be used. */
  readonly status: number | undefined
  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}
