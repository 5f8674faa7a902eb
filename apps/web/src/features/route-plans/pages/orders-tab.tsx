export { default } from '../../shell/pages/coming-soon.tsx';
