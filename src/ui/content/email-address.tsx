/** Email address that can break only after the @. */
export function EmailAddress({ address }: { address: string }) {
  const host = address.indexOf('@') + 1
  return (
    <bdi>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </bdi>
  )
}
