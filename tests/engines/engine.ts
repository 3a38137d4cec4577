/** A browser under any driver. Elements are found by XPath, which every driver supports and which matches text. */
export interface Engine {
  readonly name: string
  readonly open: (address: string) => Promise<void>
  readonly click: (place: string) => Promise<void>
  readonly sees: (place: string) => Promise<boolean>
  readonly run: (script: string) => Promise<unknown>
  /** Returns the URLs of all windows, the active one last. */
  readonly windows: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** Returns undefined and prints the reason if the machine does not have the browser. */
export type OpenEngine = () => Promise<Engine | undefined>

export const phone = { width: 412, height: 915 } as const
