/** One of a few, side by side: a way of betting, a risk, a number. */
export function Segments<Value extends string | number>({
  label,
  values,
  name,
  chosen,
  disabled,
  choose,
}: {
  label: string
  values: readonly Value[]
  name: (value: Value) => string
  chosen: Value
  disabled: boolean
  choose: (value: Value) => void
}) {
  return (
    <fieldset className="segments">
      <legend className="spoken">{label}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          disabled={disabled}
          onClick={() => choose(value)}
        >
          {name(value)}
        </button>
      ))}
    </fieldset>
  )
}
