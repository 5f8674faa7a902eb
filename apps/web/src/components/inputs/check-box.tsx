import css from '../lists/data-table.module.css';

interface CheckBoxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean, withRange: boolean) => void;
}

/** Checkbox of a row, or of all rows. `withRange` is true when Shift was held. */
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
        // React's change event of a checkbox wraps the click, which knows the Shift key.
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
