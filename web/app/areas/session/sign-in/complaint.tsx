import styles from './sign-in.module.css';

/** What went wrong with a step as a whole, read out at once; nothing: it goes well. */
export const Complaint = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className={styles['complaint']} role="alert">
      {text}
    </p>
  );
