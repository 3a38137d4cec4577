/** Where it does not fit, it breaks before its host and not in a word. */
export function MailAddress({ address }: { address: string }) {
  const host = address.indexOf('@') + 1
  return (
    <bdi>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </bdi>
  )
}
