import css from './data-table.module.css';

interface CheckBoxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean, withRange: boolean) => void;
}

/** Before a row, and above all of them; `withRange`: Shift was held. */
export function CheckBox({ label, isChecked, isMixed = false, disabled = false, onChange }: CheckBoxProps) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        // React makes the event of a checkbox from its click.
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
