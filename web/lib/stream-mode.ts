import { useStoredChoice } from './use-stored-choice.ts';

/** While on, this device hides all rooms until they are shown one by one (rules/rounds 2.10). */
export function useStreamMode(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [choice, keep] = useStoredChoice('hotdrop.stream-mode', 'ever');
  return [choice === 'on', (isOn) => keep(isOn ? 'on' : 'off')];
}
