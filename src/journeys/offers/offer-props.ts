export interface OfferProps {
  /** Called when the offer is accepted or dismissed. */
  readonly onAnswer: () => void
}
