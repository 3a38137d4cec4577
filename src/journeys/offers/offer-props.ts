export interface OfferProps {
  /** Called when the player has accepted or dismissed the offer. */
  readonly onAnswer: () => void
}
