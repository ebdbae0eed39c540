/** One of several numbers, in little room. */
export function CountSelect({
  label,
  values,
  chosen,
  disabled,
  choose,
}: {
  label: string
  values: readonly number[]
  chosen: number
  disabled: boolean
  choose: (value: number) => void
}) {
  return (
    <label className="count-choice">
      <span>{label}</span>
      <select
        value={chosen}
        disabled={disabled}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      >
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
}
