/** The walk's needs of a browser, alike for every driver. Places are XPath: all drivers know it, and it finds a button by its words. */
export interface Engine {
  readonly name: string
  readonly open: (address: string) => Promise<void>
  readonly click: (place: string) => Promise<void>
  /** Whether something is there to be seen. */
  readonly sees: (place: string) => Promise<boolean>
  /** Runs a script in the page; returns its result. */
  readonly run: (script: string) => Promise<unknown>
  /** Addresses of its windows, the one that is looked at last. */
  readonly windows: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** Undefined, with a line that says why, where this machine cannot have it. */
export type OpenEngine = () => Promise<Engine | undefined>

export const phone = { width: 412, height: 915 } as const
