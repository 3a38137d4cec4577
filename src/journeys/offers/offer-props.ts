export interface OfferProps {
  /** It was taken, or left. */
  readonly done: () => void
}
