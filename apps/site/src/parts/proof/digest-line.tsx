/** A long value that may break anywhere, under its name. */
export function DigestLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="num font-mono text-xs leading-5 [overflow-wrap:anywhere]">
        <bdi className="whitespace-normal">{value}</bdi>
      </dd>
    </div>
  )
}
