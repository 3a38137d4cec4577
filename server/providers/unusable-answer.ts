/** A service outside has answered with something that cannot be used: it is up, and fails at this question alone. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
  /** Of HTTP, where that was what could not be used. */
  readonly status: number | undefined
  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}
